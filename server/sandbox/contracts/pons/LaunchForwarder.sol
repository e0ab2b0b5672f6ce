// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

import {Ownable2Step, Ownable} from "@openzeppelin/contracts/access/Ownable2Step.sol";
import {IERC20} from "@openzeppelin/contracts/token/ERC20/IERC20.sol";
import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {ReentrancyGuard} from "@openzeppelin/contracts/utils/ReentrancyGuard.sol";
import {IBondingCurve, ILaunchFactory} from "./PonsInterfaces.sol";
import {TokenParams} from "./PonsTypes.sol";

/// Launches a token and makes its first buy in one transaction, in the name of the caller.
contract LaunchForwarder is Ownable2Step, ReentrancyGuard {
    using SafeERC20 for IERC20;

    ILaunchFactory public immutable factory;

    /// `quoteSpent` is the requested amount; a refund is not subtracted.
    event Launched(
        address indexed token,
        address indexed curve,
        address indexed recipient,
        address launcher,
        uint256 quoteSpent,
        uint256 tokensReceived
    );

    error NotApprovedLauncher();
    error ZeroAddress();
    error ZeroAmount();
    error NativeValueMismatch(uint256 sent, uint256 expected);
    error RefundFailed();

    struct FirstBuy {
        address pairToken;
        uint256 quoteIn;
        uint256 minTokensOut;
        address recipient;
    }

    /// The caller must pass the factory's own check: the forwarder does not lend its permission.
    modifier onlyLauncher() {
        if (!factory.canLaunch(msg.sender)) revert NotApprovedLauncher();
        _;
    }

    constructor(address initialOwner, ILaunchFactory factory_) Ownable(initialOwner) {
        if (address(factory_) == address(0)) revert ZeroAddress();
        factory = factory_;
    }

    /// Receives the refund of a clamped buy, which goes on to the caller.
    receive() external payable {}

    /// Native quote: value = launch fee + `quoteIn`. ERC-20 quote: value = launch fee, and this contract is approved.
    /// Returns the unused part of the buy to the caller. Any failure reverts the launch too.
    function launchAndBuy(
        TokenParams calldata params,
        uint256 launchConfigId,
        address pairToken,
        uint256 quoteIn,
        uint256 minTokensOut,
        address recipient,
        address[] calldata snipeTaxExemptions
    ) external payable onlyLauncher nonReentrant returns (address token, address curve, uint256 tokensOut) {
        if (recipient == address(0) || params.creatorFeeRecipient == address(0)) revert ZeroAddress();
        if (quoteIn == 0) revert ZeroAmount();
        FirstBuy memory firstBuy = FirstBuy(pairToken, quoteIn, minTokensOut, recipient);
        uint256 launchFee = factory.launchFee();
        uint256 expectedValue = pairToken == address(0) ? launchFee + quoteIn : launchFee;
        if (msg.value != expectedValue) revert NativeValueMismatch(msg.value, expectedValue);
        uint256 balanceBefore = _quoteBalance(pairToken);
        if (pairToken == address(0)) balanceBefore -= msg.value;
        else IERC20(pairToken).safeTransferFrom(msg.sender, address(this), quoteIn);
        (token, curve) = factory.launchTokenFor{value: launchFee}(
            params, launchConfigId, pairToken, msg.sender, _append(snipeTaxExemptions, recipient)
        );
        tokensOut = _buy(curve, firstBuy);
        _refund(pairToken, _quoteBalance(pairToken) - balanceBefore);
        emit Launched(token, curve, recipient, msg.sender, quoteIn, tokensOut);
    }

    /// Withdraws assets that were sent here by mistake.
    function rescue(address asset, address recipient) external onlyOwner {
        if (recipient == address(0)) revert ZeroAddress();
        _send(asset, recipient, _quoteBalance(asset));
    }

    function _buy(address curve, FirstBuy memory firstBuy) private returns (uint256) {
        if (firstBuy.pairToken == address(0)) {
            return IBondingCurve(curve).buy{value: firstBuy.quoteIn}(
                firstBuy.quoteIn, firstBuy.minTokensOut, firstBuy.recipient
            );
        }
        IERC20 quote = IERC20(firstBuy.pairToken);
        quote.forceApprove(curve, firstBuy.quoteIn);
        uint256 tokensOut = IBondingCurve(curve).buy(firstBuy.quoteIn, firstBuy.minTokensOut, firstBuy.recipient);
        quote.forceApprove(curve, 0);
        return tokensOut;
    }

    function _refund(address pairToken, uint256 amount) private {
        if (amount > 0) _send(pairToken, msg.sender, amount);
    }

    function _send(address asset, address recipient, uint256 amount) private {
        if (asset != address(0)) {
            IERC20(asset).safeTransfer(recipient, amount);
            return;
        }
        (bool sent,) = recipient.call{value: amount}("");
        if (!sent) revert RefundFailed();
    }

    function _quoteBalance(address asset) private view returns (uint256) {
        return asset == address(0) ? address(this).balance : IERC20(asset).balanceOf(address(this));
    }

    function _append(address[] calldata list, address last) private pure returns (address[] memory all) {
        all = new address[](list.length + 1);
        for (uint256 i = 0; i < list.length; i++) {
            all[i] = list[i];
        }
        all[list.length] = last;
    }
}
