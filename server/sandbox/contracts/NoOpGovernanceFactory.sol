// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {IDopplerGovernanceFactory} from "./DopplerInterfaces.sol";

/// A token without governance: nobody holds its treasury.
contract NoOpGovernanceFactory is IDopplerGovernanceFactory {
    address public constant NOBODY = address(0xdead);

    function create(address, bytes calldata) external pure returns (address governance, address timelock) {
        return (NOBODY, NOBODY);
    }
}
