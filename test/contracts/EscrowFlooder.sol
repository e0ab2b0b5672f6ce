// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

interface IEscrow {
    function credit(address recipient) external payable;
    function creditToken(address recipient, address token, uint256 amount) external;
}

/// Credits one wei of ether and one unit of itself repeatedly. Each credit writes a log with the recipient.
contract EscrowFlooder {
    mapping(address holder => uint256) public balanceOf;

    function flood(IEscrow escrow, address recipient, uint256 times) external payable {
        for (uint256 done = 0; done < times; done++) {
            escrow.credit{value: 1}(recipient);
        }
        escrow.creditToken(recipient, address(this), 1);
    }

    function transferFrom(address, address to, uint256 amount) external returns (bool) {
        balanceOf[to] += amount;
        return true;
    }
}
